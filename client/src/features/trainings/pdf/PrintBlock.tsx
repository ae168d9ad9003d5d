import type { Block, LabelledText } from './blocks'
import classes from './print.module.css'
import { BrandStars, StampIcon } from './shapes'

interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>
}

/** One part of a printed form. */
export function PrintBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'head':
      return <Head block={block} />
    case 'facts':
      return <Facts facts={block.facts} />
    case 'section':
      return (
        <div className={classes.section}>
          <div className={classes.sectionTitle}>{block.title}</div>
        </div>
      )
    case 'note':
      return <div className={`${classes.block} ${classes.quiet}`}>{block.text}</div>
    case 'fields':
      return <Fields fields={block.fields} />
    case 'segment':
      return (
        <div className={classes.segment}>
          <div>{block.title}</div>
          <div className={classes.count}>{block.count}</div>
        </div>
      )
    case 'question':
      return <Question block={block} />
    case 'result':
      return <Result block={block} />
    default:
      return <Names names={block.names} />
  }
}

function Head({ block }: BlockProps<'head'>) {
  return (
    <div className={classes.head}>
      <div>
        <div className={classes.title}>{block.title}</div>
        <div className={classes.subtitle}>{block.subtitle}</div>
      </div>
      <div className={classes.brand}>
        <BrandStars className={classes.stars} />
        <div>{block.brand}</div>
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: LabelledText[] }) {
  return (
    <div className={classes.block}>
      <div className={classes.facts}>
        {facts.map(({ label, text, width }) => (
          <div
            key={label}
            className={classes.fact}
            style={width ? { flexBasis: `${width}%` } : undefined}
          >
            <div className={classes.label}>{label}</div>
            <div className={classes.strong}>{text || '–'}</div>
          </div>
        ))}
      </div>
    </div>
  )
}

function Fields({ fields }: { fields: LabelledText[] }) {
  return (
    <div className={`${classes.block} ${classes.fields}`}>
      {fields.map(({ label, text, width }) => (
        <div
          key={label}
          className={classes.field}
          style={width ? { flex: `0 0 ${width}%` } : undefined}
        >
          <div className={classes.label}>{label}</div>
          <div className={classes.box}>{text}</div>
        </div>
      ))}
    </div>
  )
}

function Question({ block }: BlockProps<'question'>) {
  const { id, text, answer, words } = block
  const [yes, no] = words
  return (
    <div className={classes.question}>
      <div className={classes.id}>{id}</div>
      <div className={classes.text}>{text}</div>
      <div className={`${classes.answer} ${answer === 'Y' ? classes.yes : ''}`}>{yes}</div>
      <div className={`${classes.answer} ${answer === 'N' ? classes.no : ''}`}>{no}</div>
    </div>
  )
}

function Result({ block }: BlockProps<'result'>) {
  const { passed, word, notes, title } = block
  return (
    <div className={classes.block}>
      <div className={classes.result}>
        <div className={classes.notes}>
          <div className={classes.strong}>{title}</div>
          {notes.map((note) => (
            <div key={note} className={classes.note}>
              {note}
            </div>
          ))}
        </div>
        <div className={`${classes.stamp} ${passed ? '' : classes.failed}`}>
          <StampIcon passed={passed} className={classes.stampIcon} />
          <div>{word}</div>
        </div>
      </div>
    </div>
  )
}

function Names({ names }: { names: LabelledText[] }) {
  return (
    <div className={`${classes.block} ${classes.names}`}>
      {names.map(({ label, text }) => (
        <div key={label} className={classes.name}>
          <div className={`${classes.written} ${classes.strong}`}>{text || '–'}</div>
          <div className={classes.label}>{label}</div>
        </div>
      ))}
    </div>
  )
}

import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type Block, joinLines, type PrintedForm } from './blocks'
import { packPages, type Plan, plansFor } from './packPages'
import classes from './print.module.css'
import { PrintBlock } from './PrintBlock'

/** CSS pixels. */
export const PAGE_HEIGHT = 1048
const FOOT_HEIGHT = 24
/** The height available for blocks; one pixel is kept for rounding. */
const ROOM = PAGE_HEIGHT - FOOT_HEIGHT - 1
/** The greatest growth of a box to fill its page. */
const GROWTH: Partial<Record<Block['kind'], number>> = { fields: 150, question: 10 }

type PageText = (page: number, total: number) => string

interface Laid {
  blocks: Block[]
  heights: number[]
  pages: number[][]
  plan: Plan
}

/**
 * Lays out a form off-screen, pages stacked, passes their element to `draw` and removes it afterwards. It uses the largest
 * text with which everything fits on the allowed pages.
 */
export async function withPages<Result>(
  form: PrintedForm,
  pageText: PageText,
  draw: (place: HTMLElement, pages: number) => Promise<Result>,
): Promise<Result> {
  const place = document.createElement('div')
  place.className = classes.place ?? ''
  place.ariaHidden = 'true'
  document.body.append(place)
  const root = createRoot(place)
  try {
    const words = JSON.stringify(form.blocks)
    // Fonts decide where lines break.
    await Promise.all(
      [400, 500, 600].map((weight) =>
        document.fonts.load(`${weight} 12px ${getComputedStyle(place).fontFamily}`, words),
      ),
    )
    const laid = layOut(form, place, root)
    flushSync(() => root.render(<Pages laid={laid} pageText={pageText} />))
    return await draw(place, laid.pages.length)
  } finally {
    root.unmount()
    place.remove()
  }
}

/** Tries the layouts until one fits. @throws {Error} if none does: no form is that long */
function layOut(form: PrintedForm, place: HTMLElement, root: Root): Laid {
  const joined = form.blocks.map(joinLines)
  let shown: Block[] | undefined
  for (const plan of plansFor(form.pages)) {
    const blocks = plan.joined ? joined : form.blocks
    if (blocks !== shown) {
      flushSync(() => root.render(blocks.map((block, at) => <PrintBlock key={at} block={block} />)))
      shown = blocks
    }
    place.style.fontSize = `${plan.size}px`
    const heights = Array.from(place.children, (child) => child.getBoundingClientRect().height)
    const measured = blocks.map((block, at) => ({ ...block, height: heights[at] ?? 0 }))
    const { breaks, pages: most } = plan
    const pages = packPages(measured, { height: ROOM, most, breaks })
    if (pages) return { blocks, heights, pages, plan }
  }
  throw new Error('The form does not fit on its pages')
}

function Pages({ laid, pageText }: { laid: Laid; pageText: PageText }) {
  const { blocks, heights, pages } = laid
  const [head] = blocks
  return pages.map((indexes, at) => (
    <div key={at} className={classes.page}>
      {indexes.map((index) => {
        const block = blocks[index]
        if (!block) return null
        const growth = GROWTH[block.kind]
        if (!growth) return <PrintBlock key={index} block={block} />
        const maxHeight = (heights[index] ?? 0) + growth
        return (
          <div key={index} className={classes.grow} style={{ maxHeight }}>
            <PrintBlock block={block} />
          </div>
        )
      })}
      <div className={classes.rest} />
      <div className={classes.foot}>
        <div>{head?.kind === 'head' ? `${head.title} · ${head.subtitle}` : ''}</div>
        <div>{pageText(at + 1, pages.length)}</div>
      </div>
    </div>
  ))
}

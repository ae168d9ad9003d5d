import { inAnyCase, limitedText, optionalText, requiring } from '@tristar/shared/common/refine'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from './errors.ts'
import { parse } from './parse.ts'

const schema = z
  .strictObject({
    id: optionalText,
    name: limitedText(3).default(''),
    form: z.object({ manager: z.string().optional() }).optional(),
    limit: z.number().optional(),
  })
  .check(
    requiring('id', 'name'),
    inAnyCase(({ limit }) => (limit === 13 ? 'SELF' : null)),
  )

function refusalOf(sent: unknown) {
  try {
    return parse(schema, sent)
  } catch (error) {
    return error instanceof AppError ? error.toBody() : error
  }
}

describe('bad input', () => {
  it('names every missing field, before any other fault', () => {
    expect(refusalOf({ limit: 'x' })).toEqual({
      error: 'Please fill in all the input fields',
      code: 'FIELDS_REQUIRED',
      fields: [
        { field: 'limit', code: 'VALIDATION' },
        { field: 'id', code: 'FIELDS_REQUIRED' },
        { field: 'name', code: 'FIELDS_REQUIRED' },
      ],
    })
  })

  it.each([
    [{ name: 'Tan Wei Liang', form: { manager: 1 } }, 'VALIDATION', ['name', 'form.manager']],
    [{ name: 'Tan', dst: 1, other: 2 }, 'FIELD_UNKNOWN', ['dst', 'other']],
  ])('%o is refused with %s, which names each of %j', (sent, code, fields) => {
    expect(refusalOf({ id: 'tan', ...sent })).toMatchObject({
      code,
      params: { field: fields[0] },
      fields: fields.map((field) => ({ field, code })),
    })
  })

  it('has no fields where a rule concerns the whole', () => {
    expect(refusalOf({ id: 'tan', name: 'Tan', limit: 13 })).toEqual({
      error: 'You cannot do this to your own account. Please ask another admin.',
      code: 'SELF',
    })
  })

  it('that is no object names the body', () => {
    expect(refusalOf('text')).toMatchObject({ code: 'VALIDATION', params: { field: 'body' } })
  })
})

import type { Change } from '../change.js'
import type { Statement } from '../statement.js'
import type { Value } from '../value.js'

/** Returns the amounts of a signed order. They move once somebody accepts it. */
export const offeredChanges = (statements: readonly Statement[]): readonly Change[] =>
  statements.flatMap(({ kind, values, fields = [] }): Change[] => {
    const field = (name: string) => numberOf(fields.find((one) => one.name === name)?.value)
    const item = { id: field('id'), count: field('count') }
    const outgoing: Change[] = values.given
      ? [{ direction: 'out', value: values.given, ...item }]
      : []
    // Someone else gets the rest of an order.
    const incoming: Change[] =
      kind === 'order.swap' && values.received ? [{ direction: 'in', value: values.received }] : []
    return kind.startsWith('order.') ? [...outgoing, ...incoming] : []
  })

const numberOf = (value: Value | undefined) => (value?.type === 'number' ? value.value : undefined)

import fc from 'fast-check'

const junk = fc.oneof(
  { weight: 20, arbitrary: fc.jsonValue() },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...[null, -1, 0.5, 1e21, Number.MAX_SAFE_INTEGER, '', '-1', '0x', '9'.repeat(80), [], {}],
      ...[
        '<script>',
        '\u202e',
        'javascript:alert(1)',
        [[[[]]]],
        JSON.parse('{"__proto__":{"x":1}}'),
      ],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('a'.repeat(200_000), Array(5_000).fill(0)) },
)

/** An answer with one place changed, taken away or added to, however deep. */
export const mutatedJson = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.infiniteStream(fc.nat()), fc.constantFrom('set', 'delete', 'add'), junk)
    .map(([turns, change, value]) => mutate(structuredClone(valid), turns, change, value))

function mutate(node: unknown, turns: Iterator<number>, change: string, value: unknown): unknown {
  const turn = () => Number(turns.next().value ?? 0)
  // Sometimes here, sometimes further down.
  if (typeof node !== 'object' || node === null || turn() % 4 === 0) return value
  const entries = Object.entries(node)
  const at = entries.length === 0 ? 0 : turn() % entries.length
  const [key = 'x', child] = entries[at] ?? []
  if (change === 'delete' && turn() % 2 === 0) entries.splice(at, 1)
  else if (change === 'add' && turn() % 2 === 0) entries.push([`${entries.length}`, value])
  else entries[at] = [key, mutate(child, turns, change, value)]
  return Array.isArray(node) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

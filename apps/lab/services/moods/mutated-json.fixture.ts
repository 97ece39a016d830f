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
        '\u0000',
        '\ud800',
        'javascript:alert(1)',
        [[[[]]]],
        JSON.parse('{"__proto__":{"x":1}}'),
      ],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('a'.repeat(200_000), Array(5_000).fill(0)) },
)

/** Parts of a text that may confuse its reader. */
const parts = fc.constantFrom(
  '\u0000',
  '\ud800',
  '\u202e',
  '\n',
  '%',
  '"',
  '../',
  'a'.repeat(5_000),
)

/** Returns an answer with one value changed, removed or added, or with one longer text, at any depth. */
export const mutatedJson = (valid: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.infiniteStream(fc.nat()), fc.constantFrom('set', 'delete', 'add'), junk)
        .map(([turns, change, value]) => mutate(structuredClone(valid), turns, change, value)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(), fc.nat(), parts).map(([which, at, part]) => {
        const count = countTexts(valid)
        let left = count === 0 ? -1 : which % count
        return mapTexts(valid, (text) => {
          left -= 1
          const end = at % (text.length + 1)
          return left === -1 ? text.slice(0, end) + part + text.slice(end) : text
        })
      }),
    },
  )

function mapTexts(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === 'string') return change(node)
  if (Array.isArray(node)) return node.map((item) => mapTexts(item, change))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, item]) => [key, mapTexts(item, change)])
  return Object.fromEntries(entries)
}

function countTexts(node: unknown): number {
  let count = 0
  mapTexts(node, (text) => {
    count += 1
    return text
  })
  return count
}

function mutate(node: unknown, turns: Iterator<number>, change: string, value: unknown): unknown {
  const turn = () => Number(turns.next().value ?? 0)
  // The change is here or further down.
  if (typeof node !== 'object' || node === null || turn() % 4 === 0) return value
  const entries = Object.entries(node)
  const at = entries.length === 0 ? 0 : turn() % entries.length
  const [key = 'x', child] = entries[at] ?? []
  if (change === 'delete' && turn() % 2 === 0) entries.splice(at, 1)
  else if (change === 'add' && turn() % 2 === 0) entries.push([`${entries.length}`, value])
  else entries[at] = [key, mutate(child, turns, change, value)]
  return Array.isArray(node) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

/**
 * Returns the name closest to a misspelt one.
 *
 * @returns undefined if more than a third of the letters differ in every name
 * @example closestName('themMode', ['themeMode', 'locale']) // 'themeMode'
 */
export function closestName(misspelt: string, names: readonly string[]): string | undefined {
  const simplified = simple(misspelt.slice(0, 64))
  const [best] = names
    .map((name) => ({ name, edits: editDistance(simplified, simple(name)) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.edits - b.edits)
  return best?.name
}

/** Removes case and separators, so that `project_id` equals `projectID`. */
const simple = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** Counts the letters to add, remove, replace or swap with their neighbor (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const differs = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          cell(i - 1, j - 1) + differs,
          swapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return cell(a.length, b.length)
}

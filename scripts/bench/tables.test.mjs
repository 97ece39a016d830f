import { expect, it } from 'vitest'
import { markdown, tables } from './tables.mjs'

const opening = (/** @type {number} */ painted, /** @type {number} */ again) => ({ painted, again })
const medians = (/** @type {import('./visit.mjs').Measures} */ opened) => ({
  mouse: opened,
  key: opened,
  touch: opened,
  slow: opened,
  slower: opened,
})
const rows = [
  { name: 'Ours', medians: medians(opening(30, 9)), installed: { packages: 52, megabytes: 97 } },
]
const lastLine = (
  /** @type {string} */ title,
  /** @type {import('./tables.mjs').Medians | undefined} */ floor,
) => {
  const table = tables.find((it) => it.title === title)
  if (!table) throw new Error(`There is no ${title}.`)
  return markdown(table, rows, floor).trim().split('\n').at(-1)
}

it('the performance report shows the modal’s opening times as ratios to a dialog in React alone', () => {
  const floor = medians(opening(20, 10))
  const line = '| Ours | 1.5× | 0.9× | 1.5× | 0.9× | 1.5× | 0.9× |'
  expect(lastLine('Compared with React alone', floor)).toBe(line)
})

it('the performance report shows no ratios if a dialog in React alone was not measured', () => {
  expect(lastLine('Compared with React alone', undefined)).toBe('| Ours | – | – | – | – | – | – |')
})

it('the performance report shows the number and the total size of an app’s installed packages', () => {
  expect(lastLine('Installed size', undefined)).toBe('| Ours | 52 | 97 |')
})

import { expect, it } from 'vitest'
import { readCommandLine, usage } from './command-line.js'

it('parses its options', () => {
  expect(readCommandLine([])).toEqual({ data: undefined, allowsEmbedded: false, help: false })
  expect(readCommandLine(['--data', 'kept', '--allow-embedded-in-production'])).toMatchObject({
    data: 'kept',
    allowsEmbedded: true,
  })
})

it.each([
  [['--date', 'kept'], "Unknown option '--date'. carabiner-wallet --help lists the options."],
  [['--data'], /^Option '--data <value>' argument missing. carabiner-wallet --help/],
  [['kept'], /^Unexpected argument 'kept'. /],
])('reports the mistake in %j', (words, sentence) => {
  expect(() => readCommandLine(words)).toThrow(sentence)
})

it('lists its options', () => {
  for (const option of ['--data', '--allow-embedded-in-production', '--help']) {
    expect(usage).toContain(option)
  }
})

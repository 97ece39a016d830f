import { expect, it } from 'vitest'
import { readCommandLine, usage } from './command-line.js'

it('the carabiner-wallet command parses its --data and --allow-embedded-in-production options', () => {
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
])('the carabiner-wallet command reports the mistake in the arguments %j', (words, sentence) => {
  expect(() => readCommandLine(words)).toThrow(sentence)
})

it('carabiner-wallet --help lists every option of the command', () => {
  for (const option of ['--data', '--allow-embedded-in-production', '--help']) {
    expect(usage).toContain(option)
  }
})

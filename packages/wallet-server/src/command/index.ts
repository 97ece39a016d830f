#!/usr/bin/env node
import { readCommandLine, usage } from './command-line.js'
import { MistakesError } from './mistakes.js'
import { readSettings } from './settings/read-settings.js'
import { startWallet } from './start-wallet.js'

const write = (text: string) => void process.stdout.write(text)

try {
  const options = readCommandLine(process.argv.slice(2))
  if (options.help) {
    write(usage)
  } else {
    const end = await startWallet(readSettings(process.env, options), write)
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
  }
} catch (error) {
  if (!(error instanceof MistakesError)) throw error
  for (const mistake of error.mistakes) process.stderr.write(`${mistake}\n`)
  process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { MistakesError } from './mistakes.js'

/** What follows the name of the command. */
export interface CommandLine {
  /** The folder that holds what the wallet keeps; undefined for the default. */
  readonly data: string | undefined
  /** Whether the embedded database may be used with NODE_ENV=production. */
  readonly allowsEmbedded: boolean
  readonly help: boolean
}

export const usage = `carabiner-wallet runs the embedded wallet: its secure frame and the server beside it.

  --data <folder>                 keeps the embedded database there; ./.carabiner-wallet by default
  --allow-embedded-in-production  uses the embedded database also with NODE_ENV=production
  --help                          prints this

All else is set by the environment. Without DATABASE_URL it keeps its data in a database of its own, without SMTP_URL
it prints mails: both are for development. Every variable is listed in docs/self-hosting-the-wallet.md.
`

/**
 * @param words - without the program and the script
 * @throws MistakesError for options that do not exist or lack their value
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        data: { type: 'string' },
        'allow-embedded-in-production': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return {
      data: values.data,
      allowsEmbedded: values['allow-embedded-in-production'],
      help: values.help,
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // What follows its first sentence is advice for other commands.
    const [sentence] = error.message.split('. ')
    throw new MistakesError(`${sentence}. carabiner-wallet --help lists the options.`)
  }
}

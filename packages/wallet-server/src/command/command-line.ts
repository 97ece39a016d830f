import { parseArgs } from 'node:util'
import { MistakesError } from './mistakes.js'

/** The parsed options of the command. */
export interface CommandLine {
  /** The folder of the wallet's data. Undefined for the default. */
  readonly data: string | undefined
  /** Whether the embedded database may run with NODE_ENV=production. */
  readonly allowsEmbedded: boolean
  readonly help: boolean
}

export const usage = `carabiner-wallet runs the embedded wallet: its secure frame and the server beside it.

  --data <folder>                 folder of the embedded database (default: ./.carabiner-wallet)
  --allow-embedded-in-production  allows the embedded database with NODE_ENV=production
  --help                          prints this help

Environment variables set everything else: docs/self-hosting-the-wallet.md lists them. Without DATABASE_URL the wallet
uses an embedded database, without SMTP_URL it prints emails. Both are for development only.
`

/**
 * @param words - the arguments, without program and script
 * @throws MistakesError for an unknown option or a missing value
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
    // The sentences after the first one give advice that does not fit here.
    const [sentence] = error.message.split('. ')
    throw new MistakesError(`${sentence}. carabiner-wallet --help lists the options.`)
  }
}

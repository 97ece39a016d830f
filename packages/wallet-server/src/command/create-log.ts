import type { Logger } from '@carabiner/core'

/**
 * What the server has to say: a line of JSON each in production, else a line to read.
 *
 * @param write - to the console
 */
export function createLog(isProduction: boolean, write: (text: string) => void): Logger {
  const at = (level: string) => (message: string, detail?: unknown) => {
    if (isProduction) write(`${JSON.stringify({ level, message, detail })}\n`)
    else write(`${level}: ${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}\n`)
  }
  return { debug: () => {}, info: at('info'), warn: at('warn'), error: at('error') }
}

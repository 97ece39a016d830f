export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
/** The least severe entry that is logged. */
export type LogLevel = (typeof logLevels)[number]

/** Where an instance writes what a developer may want to know. Never addresses, keys or signatures. */
export interface Logger {
  debug(message: string, detail?: unknown): void
  info(message: string, detail?: unknown): void
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
}

/**
 * A logger on the console.
 *
 * @param level - the least level that is written
 * @default level 'warn'
 */
export function createConsoleLogger(level: LogLevel = 'warn'): Logger {
  const least = logLevels.indexOf(level)
  const write = (name: Exclude<LogLevel, 'silent'>) => (message: string, detail?: unknown) => {
    if (logLevels.indexOf(name) < least) return
    console[name](`[carabiner] ${message}`, ...(detail === undefined ? [] : [detail]))
  }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

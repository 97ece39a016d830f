export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
/** The least severe level to log. */
export type LogLevel = (typeof logLevels)[number]

/** The logger for the app's developer. Never receives addresses, keys or signatures. */
export interface Logger {
  debug(message: string, detail?: unknown): void
  info(message: string, detail?: unknown): void
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
}

/**
 * Creates a logger that writes to the console.
 *
 * @param level - the least severe level to write
 * @default level 'warn'
 */
export const createConsoleLogger = (level: LogLevel = 'warn'): Logger =>
  limitLogger(level, (name, message, detail) =>
    console[name](`[carabiner] ${message}`, ...(detail === undefined ? [] : [detail])),
  )

/** Wraps a host's own logger, and drops entries below its `logLevel`. Without a level it drops none. */
export const hostLogger = (logger: Logger, level: LogLevel | undefined): Logger =>
  level ? limitLogger(level, (name, ...entry) => logger[name](...entry)) : logger

type Level = Exclude<LogLevel, 'silent'>

function limitLogger(
  level: LogLevel,
  write: (name: Level, message: string, detail?: unknown) => void,
): Logger {
  const limit = (name: Level) => (message: string, detail?: unknown) => {
    if (logLevels.indexOf(name) >= logLevels.indexOf(level)) write(name, message, detail)
  }
  return { debug: limit('debug'), info: limit('info'), warn: limit('warn'), error: limit('error') }
}

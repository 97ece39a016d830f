/** The colours of a mail or a page, in one mode. */
interface Colors {
  /** Around the card. */
  readonly ground: string
  readonly card: string
  /** Parts of the card. */
  readonly part: string
  readonly line: string
  readonly edge: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
  readonly onAccent: string
}

/** The modal's colours. Mails and pages of this server load no sheet of the modal. */
export const colors: Readonly<Record<'light' | 'dark', Colors>> = {
  light: {
    ground: '#f4f6f5',
    card: '#ffffff',
    part: '#f4f6f5',
    line: '#e1e6e5',
    edge: '#7b8889',
    text: '#141a1b',
    quiet: '#465456',
    accent: '#0b7a6e',
    onAccent: '#ffffff',
  },
  dark: {
    ground: '#0b0f10',
    card: '#15191a',
    part: '#1d2324',
    line: '#2c3537',
    edge: '#6b787b',
    text: '#f1f5f4',
    quiet: '#b7c2c3',
    accent: '#4cc9b8',
    onAccent: '#06201d',
  },
}

/** Every system's own typeface. */
export const fonts = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif'
export const monospace = 'ui-monospace,SF Mono,Cascadia Mono,Menlo,Consolas,monospace'

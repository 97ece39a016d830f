import 'react'

declare module 'react' {
  interface CSSProperties {
    '--gallery-width'?: string
  }
}

import 'react'

declare module 'react' {
  /** Custom properties. React sets them through CSSOM, which a strict `style-src` allows. */
  interface CSSProperties {
    [property: `--wf-${string}`]: string | number | undefined
  }
}

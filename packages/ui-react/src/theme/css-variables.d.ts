import 'react'

declare module 'react' {
  /** React writes these through CSSOM, which a strict `style-src` allows. */
  interface CSSProperties {
    [property: `--cb-${string}`]: string | number | undefined
  }
}

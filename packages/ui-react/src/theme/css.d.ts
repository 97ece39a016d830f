/** The build and the tests turn a stylesheet into its minified text: nothing is injected at import. */
declare module '*.css' {
  const css: string
  export default css
}

/** The build and the tests turn a style sheet into its minified text. Importing injects nothing. */
declare module '*.css' {
  const css: string
  export default css
}

/** A style sheet as text, minified by the build and the tests. Importing it injects nothing. */
declare module '*.css' {
  const css: string
  export default css
}

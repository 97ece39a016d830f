/** The sheet of a modal that fills a phone's screen, for those that do. */
export { default as fullScreen } from './full-screen.css'

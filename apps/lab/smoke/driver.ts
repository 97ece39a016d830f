/** An element by its role and a part of its name, also inside shadow roots. */
interface Named {
  readonly role:
    | 'button'
    | 'dialog'
    | 'heading'
    | 'img'
    | 'link'
    | 'option'
    | 'combobox'
    | 'textbox'
  readonly name?: string
}
/** An element by role and name, or by a test id of the lab. */
export type Target = Named | { readonly testId: string }

type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Space'

/** A point of the window, in CSS px. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A page in some browser, with only the actions that the journeys need. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Sets the size of the viewport, in CSS px. */
  resize(width: number, height: number): Promise<void>
  /** Waits until the element is there and stands still, then presses its middle. */
  click(target: Target): Promise<void>
  /** Presses a button in the embedded wallet's frame once it is enabled. */
  pressInFrame(name: string): Promise<void>
  /** Replaces a field's text. */
  fill(target: Target, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Drags with the mouse. */
  drag(from: Point, to: Point): Promise<void>
  /** Returns the texts of all visible matches. */
  texts(target: Target): Promise<string[]>
  /** Runs a function in the page. The function can use only its argument. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
  /** Returns uncaught errors, console errors and policy violations of the page. */
  complaints(): Promise<readonly string[]>
  /** Returns a PNG. */
  screenshot(): Promise<Buffer>
}

/** A running browser. Its pages share no state. */
export interface Engine {
  open<Result>(use: (driver: Driver) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

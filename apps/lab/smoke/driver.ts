/** What a visitor finds by what it is and what it says, in shadow roots too. A name may be a part of the whole. */
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
/** What a visitor finds, or what the lab marked for tests. */
export type Target = Named | { readonly testId: string }

type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Space'

/** A point of the window, in CSS px. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A page in some browser, as little of it as the journeys need. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The size of what the page sees, in CSS px. */
  resize(width: number, height: number): Promise<void>
  /** Waits until it is there and stands still, then presses its middle. */
  click(target: Target): Promise<void>
  /** Presses a button in the embedded wallet's frame, once it can be. */
  pressInFrame(name: string): Promise<void>
  /** Puts a text in the place of what a field holds. */
  fill(target: Target, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Drags with the mouse. */
  drag(from: Point, to: Point): Promise<void>
  /** The texts of what is there and seen, now. */
  texts(target: Target): Promise<string[]>
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
  /** What no clean page does: uncaught errors, console errors, policy violations. */
  complaints(): Promise<readonly string[]>
  /** As PNG. */
  screenshot(): Promise<Buffer>
}

/** A browser that runs. Each of its pages knows nothing of those before it. */
export interface Engine {
  open<Result>(use: (driver: Driver) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

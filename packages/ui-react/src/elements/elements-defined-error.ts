import { BaseError } from '@carabiner/core'

/** Elements of these names are defined already, which can't be undone. */
export class ElementsDefinedError extends BaseError {
  override name = 'ElementsDefinedError'
  constructor(element: string) {
    super(`<${element}> is defined already`, {
      metaMessages: [
        'Call defineElements once, pass another prefix, or set the `modal` property of an element.',
      ],
    })
  }
}

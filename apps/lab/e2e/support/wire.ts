import type { Page } from '@playwright/test'

/** What was said between page and frame: `who` by whose port it went out. */
export interface WireMessage {
  readonly who: 'page' | 'frame'
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** Writes down what page and frame say to each other, in each of the two. Call it before the page is loaded. */
export async function recordWire(page: Page) {
  const said: WireMessage[] = []
  await page.exposeBinding('recordWire', (_, message: WireMessage) => void said.push(message))
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const record: unknown = Reflect.get(window, 'recordWire')
    Object.assign(MessagePort.prototype, {
      postMessage(this: MessagePort, message: unknown, ...rest: unknown[]) {
        const { type, id, payload } = Object(message)
        const who = String(type).startsWith('@w3m-app/') ? 'page' : 'frame'
        if (String(type).startsWith('@w3m-') && typeof record === 'function') {
          record({ who, type, id, payload })
        }
        return Reflect.apply(post, this, [message, ...rest])
      },
    })
  })
  const named = (name: string) => said.filter(({ type }) => type === `@w3m-app/${name}`)
  return {
    said,
    /** The last request of a name, with what the frame answered. */
    last(name: string) {
      const request = named(name).at(-1)
      const reply = said.find(
        ({ who, id }) => who === 'frame' && id !== undefined && id === request?.id,
      )
      return {
        payload: request?.payload,
        answer: reply?.type.replace(`@w3m-frame/${name}_`, ''),
        reply: reply?.payload,
      }
    },
    count: (name: string) => named(name).length,
  }
}

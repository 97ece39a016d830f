import type { Page } from '@playwright/test'

/** A message between page and frame. `who` is its sender. */
export interface WireMessage {
  readonly who: 'page' | 'frame'
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** Records the messages of page and frame, in both. Call it before the page loads. */
export async function recordWire(page: Page) {
  const messages: WireMessage[] = []
  await page.exposeBinding('recordWire', (_, message: WireMessage) => void messages.push(message))
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
  const named = (name: string) => messages.filter(({ type }) => type === `@w3m-app/${name}`)
  return {
    messages,
    /** Returns the last request of a name, with the frame's answer. */
    last(name: string) {
      const request = named(name).at(-1)
      const reply = messages.find(
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

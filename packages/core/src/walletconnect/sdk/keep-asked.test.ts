import { expect, it } from 'vitest'
import { keepAskedUntilAnswered } from './keep-asked.js'

function stage() {
  const events: string[] = []
  let finish = () => {}
  const history = {
    delete: (topic: string, id: number) => void events.push(`forget ${topic} ${id}`),
  }
  const messages = {
    ack: async (topic: string) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      events.push(`note ${topic}`)
    },
  }
  keepAskedUntilAnswered(history, messages)
  return { events, history, messages, finish: () => finish() }
}

it('what was asked is forgotten once its answer is noted, not before', async () => {
  const { events, history, messages, finish } = stage()
  history.delete('topic', 1)
  const noted = messages.ack('topic')
  expect(events).toEqual([])
  finish()
  await noted
  expect(events).toEqual(['note topic', 'forget topic 1'])
})

it('a client that stops in between has forgotten nothing', async () => {
  const { events, history, messages } = stage()
  history.delete('topic', 1)
  void messages.ack('topic')
  await Promise.resolve()
  expect(events).toEqual([])
})

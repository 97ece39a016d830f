import { beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.js'

let idle: (() => void)[]
beforeEach(() => {
  idle = []
})

function page({
  readyState = 'complete',
  connection = {},
}: {
  readyState?: string
  connection?: object
}) {
  return Object.assign(new EventTarget(), {
    document: { readyState },
    navigator: { connection },
    requestIdleCallback: (action: () => void) => idle.push(action),
    cancelIdleCallback: (id: number) => void idle.splice(id - 1, 1, () => {}),
  })
}

function wait(made: ReturnType<typeof page>, signal = new AbortController().signal) {
  const action = vi.fn()
  // A window with its own properties: assigning them would change those of the test's page.
  const addEventListener = made.addEventListener.bind(made)
  const own = Object.getOwnPropertyDescriptors({ ...made, addEventListener })
  whenIdle(Object.create(window, own), action, signal)
  return action
}

it('acts once the page has loaded and is idle', () => {
  const made = page({ readyState: 'interactive' })
  const action = wait(made)
  expect(idle).toEqual([])
  made.dispatchEvent(new Event('load'))
  expect(action).not.toHaveBeenCalled()
  for (const act of idle) act()
  expect(action).toHaveBeenCalledTimes(1)
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'never acts where data is dear: %j',
  (connection) => {
    wait(page({ connection }))
    expect(idle).toEqual([])
  },
)

it.each(['3g', '4g'])('acts where the connection is fast enough: %s', (effectiveType) => {
  wait(page({ connection: { saveData: false, effectiveType } }))
  expect(idle).toHaveLength(1)
})

it('does not act when its instance has ended meanwhile', () => {
  const life = new AbortController()
  const action = wait(page({}), life.signal)
  life.abort()
  for (const act of idle) act()
  expect(action).not.toHaveBeenCalled()
})

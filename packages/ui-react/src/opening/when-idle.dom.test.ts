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
  // Copies the window's properties, because assigning them would change the test page's window.
  const addEventListener = made.addEventListener.bind(made)
  const own = Object.getOwnPropertyDescriptors({ ...made, addEventListener })
  whenIdle(Object.create(window, own), action, signal)
  return action
}

it('whenIdle runs its action once the page has loaded and is idle', () => {
  const made = page({ readyState: 'interactive' })
  const action = wait(made)
  expect(idle).toEqual([])
  made.dispatchEvent(new Event('load'))
  expect(action).not.toHaveBeenCalled()
  for (const act of idle) act()
  expect(action).toHaveBeenCalledTimes(1)
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'whenIdle never runs its action on a slow connection, or if the visitor saves data: %j',
  (connection) => {
    wait(page({ connection }))
    expect(idle).toEqual([])
  },
)

it.each(['3g', '4g'])('whenIdle runs its action on a fast connection: %s', (effectiveType) => {
  wait(page({ connection: { saveData: false, effectiveType } }))
  expect(idle).toHaveLength(1)
})

it('whenIdle does not run its action after the instance is destroyed', () => {
  const life = new AbortController()
  const action = wait(page({}), life.signal)
  life.abort()
  for (const act of idle) act()
  expect(action).not.toHaveBeenCalled()
})

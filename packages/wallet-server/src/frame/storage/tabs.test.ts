import { expect, it } from 'vitest'
import { createTabs } from './tabs.js'

it('the channel between tabs informs no tab, and throws nothing, once it is destroyed', () => {
  const tabs = createTabs(() => {})
  tabs.destroy()
  expect(() => tabs.tell()).not.toThrow()
})

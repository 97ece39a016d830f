import { expect, it } from 'vitest'
import { platformsOf } from './platforms-of.js'

const store = 'https://store.test'

it.each([
  [{}, []],
  [{ app_store: store }, ['iphone']],
  [{ play_store: store }, ['androidPhone']],
  [{ app_store: store, play_store: store, chrome_store: store }, ['browser', 'phone']],
  [{ webapp_link: store, homepage: store }, ['web']],
])('a wallet with the listing fields %o is available on the platforms %o', (known, platforms) => {
  expect(platformsOf({ id: 'w', name: 'W', ...known })).toEqual(platforms)
})

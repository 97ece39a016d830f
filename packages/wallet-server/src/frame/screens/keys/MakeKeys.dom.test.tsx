import { expect, it } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import { fakeSight, press } from '../../guard/sight.fixture.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { MakeKeys } from './MakeKeys.js'

setUpScreens()

it.each([
  { keys: 'ready', next: 'made' },
  { keys: 'locked', next: 'elsewhere' },
])(
  'the screen that creates keys continues with keys that are $keys if another device or tab created them first',
  async ({ keys, next }) => {
    fakeSight()
    const outcomes: string[] = []
    const make = () =>
      Promise.reject(new FrameMessageError('Your keys were made on another device.'))
    const { button, pass } = await openScreen(
      <MakeKeys
        onMade={() => void outcomes.push('made')}
        onElsewhere={() => void outcomes.push('elsewhere')}
        cancel={() => {}}
      />,
      { passkeys: { isAvailable: () => false }, custody: { make, status: async () => ({ keys }) } },
    )
    await pass(500)
    await press(button('Continue without a passkey'))
    expect(outcomes).toEqual([next])
  },
)

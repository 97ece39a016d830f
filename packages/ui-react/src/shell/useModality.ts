import { useRef } from 'react'

/** The input device that the visitor used last. */
export interface Modality {
  current: 'keyboard' | 'pointer'
}

/** Returns the last input device, and the handlers for the card that track it. */
export function useModality() {
  const modality: Modality = useRef<'keyboard' | 'pointer'>('pointer')
  return {
    modality,
    handlers: {
      onKeyDownCapture: () => {
        modality.current = 'keyboard'
      },
      onPointerDownCapture: () => {
        modality.current = 'pointer'
      },
    },
  }
}

import { useRef } from 'react'

/** What the visitor used last. */
export interface Modality {
  current: 'keyboard' | 'pointer'
}

/** Handlers for the card, and what they saw last. */
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

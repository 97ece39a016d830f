import { useRef } from 'react'

/** The visitor's last input device. */
export interface Modality {
  current: 'keyboard' | 'pointer'
}

/** Returns handlers for the card and the last input device. */
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

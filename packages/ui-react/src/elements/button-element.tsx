import type { CarabinerEvents, Unsubscribe } from '@carabiner/core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { CarabinerModal } from '../carabiner-modal.js'
import { CarabinerProvider } from '../provider.js'
import {
  type ButtonAttributes,
  flagAttributes,
  propertyOf,
  readAttributes,
  textAttributes,
} from './attributes.js'

/** The name of the DOM event for each of the instance's events. */
const events = {
  connect: 'carabiner-connect',
  disconnect: 'carabiner-disconnect',
  accountChange: 'carabiner-account-change',
  networkChange: 'carabiner-network-change',
  connectError: 'carabiner-connect-error',
} as const satisfies { [Name in keyof CarabinerEvents]?: string }

/** Leaves the layout to the button: its element creates no box. */
const sheet = '[data-carabiner-element]{display:contents}'

type Told = keyof typeof events

/** A class of Carabiner's elements. */
export interface ButtonElementClass extends CustomElementConstructor {
  /**
   * Gives elements without a modal of their own a new modal.
   * @returns false if their current modal is in use
   */
  takeModal(modal: CarabinerModal): boolean
}

export const isButtonElementClass = (
  known: CustomElementConstructor,
): known is ButtonElementClass => typeof Reflect.get(known, 'takeModal') === 'function'

function forward(element: HTMLElement, { carabiner }: CarabinerModal): Unsubscribe {
  const dispatch = <Name extends Told>(name: Name) =>
    carabiner.on(name, (detail) =>
      element.dispatchEvent(new CustomEvent(events[name], { detail: { ...detail } })),
    )
  const stops = [
    dispatch('connect'),
    dispatch('disconnect'),
    dispatch('accountChange'),
    dispatch('networkChange'),
    dispatch('connectError'),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Creates a class of elements that render one of Carabiner's buttons. The class is created in a
 * function, because a server has no `HTMLElement` to extend.
 */
export function createButtonElement(
  shared: CarabinerModal,
  button: (attributes: ButtonAttributes, element: HTMLElement) => ReactNode,
): ButtonElementClass {
  let current = shared
  class ButtonElement extends HTMLElement {
    static readonly observedAttributes = [...textAttributes, ...flagAttributes]
    static readonly #shown = new Set<ButtonElement>()
    static takeModal(modal: CarabinerModal) {
      if (!current.surface.hasEnded()) return false
      current = modal
      for (const element of ButtonElement.#shown) if (!element.#own) element.#attach()
      return true
    }
    #own: CarabinerModal | undefined
    #root: Root | undefined
    #stop: Unsubscribe | undefined

    get modal(): CarabinerModal {
      return this.#own ?? current
    }
    set modal(modal: CarabinerModal) {
      this.#own = modal
      if (this.#root) this.#attach()
    }

    connectedCallback() {
      this.setAttribute('data-carabiner-element', '')
      this.#keepEarlyProperties()
      ButtonElement.#shown.add(this)
      this.#attach()
    }

    disconnectedCallback() {
      ButtonElement.#shown.delete(this)
      this.#stop?.()
      // An element that was only moved is back in the page by then.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = undefined
      })
    }

    attributeChangedCallback() {
      this.#render()
    }

    override focus(options?: FocusOptions) {
      this.querySelector('button')?.focus(options)
    }

    #attach() {
      this.modal.surface.adoptSheet(sheet, this.ownerDocument)
      this.#root ??= createRoot(this)
      this.#stop?.()
      this.#stop = forward(this, this.modal)
      this.#render()
    }

    #render() {
      this.#root?.render(
        <CarabinerProvider modal={this.modal}>
          {button(readAttributes(this), this)}
        </CarabinerProvider>,
      )
    }

    /** Restores properties that were set before the class was defined: they hide its accessors. */
    #keepEarlyProperties() {
      for (const name of ['modal', ...ButtonElement.observedAttributes.map(propertyOf)]) {
        const early = Object.getOwnPropertyDescriptor(this, name)
        if (early && Reflect.deleteProperty(this, name)) Reflect.set(this, name, early.value)
      }
    }
  }

  for (const attribute of textAttributes) {
    Object.defineProperty(ButtonElement.prototype, propertyOf(attribute), {
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? ''
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, String(value))
      },
    })
  }
  for (const attribute of flagAttributes) {
    Object.defineProperty(ButtonElement.prototype, propertyOf(attribute), {
      get(this: HTMLElement) {
        return this.hasAttribute(attribute)
      },
      set(this: HTMLElement, value: unknown) {
        this.toggleAttribute(attribute, Boolean(value))
      },
    })
  }
  return ButtonElement
}

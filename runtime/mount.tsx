import { hydrateRoot } from 'react-dom/client'
import { Root, type RootProps } from './react.tsx'

/** Takes over the server's HTML; settles when the tree is interactive. */
export function mount(root: Element, props: RootProps): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(root, <Root {...props} onReady={resolve} />, {
      onRecoverableError: (error) => console.error(error),
    })
  })
}

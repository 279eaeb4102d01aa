export { App, Crash } from './App.tsx'
export { mount } from '../runtime/mount.tsx'
export { flushSync, Prose } from '../runtime/react.tsx'

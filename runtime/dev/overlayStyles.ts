/** The look of the overlay; the page's own styles do not reach it. */
export const overlayStyles = `
:host { all: initial; position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; }
:host([hidden]) { display: none; }
.panel { max-inline-size: min(720px, calc(100vw - 32px)); max-block-size: 70vh;
  overflow: auto; overflow-wrap: anywhere;
  background: #1b1b1f; color: #f2f2f2; border: 1px solid #77778a; border-radius: 8px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 40%); font: 14px/1.5 system-ui, sans-serif; }
.errors { border-color: #ff6b6b; }
summary { cursor: pointer; padding: 8px 14px; font-weight: 600; }
summary:focus-visible, button:focus-visible, pre:focus-visible { outline: 2px solid #8ab4ff; }
ol { list-style: none; margin: 0; padding: 0 14px 8px; }
li { border-block-start: 1px solid #3a3a44; padding-block: 10px; }
p { margin: 4px 0; }
pre { margin: 6px 0; padding: 8px; background: #101014; overflow: auto; border-radius: 4px;
  font: 12px/1.5 ui-monospace, monospace; }
button { all: unset; cursor: pointer; text-decoration: underline; font-family: ui-monospace, monospace; }
.code { margin-inline-start: 10px; color: #ffd479; }
.error .code { color: #ff9d9d; }
.hint { color: #a8d5a2; }
`

/** Lets CSS show the shortcut that the reader's keyboard has. */
export function startPlatform(): void {
  const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)
  if (isApple) document.documentElement.dataset['platform'] = 'mac'
}

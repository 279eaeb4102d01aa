export default {
  more: ['good'],
}

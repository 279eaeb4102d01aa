export const Named = () => null

export default () => <i>leaf</i>

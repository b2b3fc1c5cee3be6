/** The parts of Swiper that carousels need, in a chunk of their own: loaded when the first carousel comes near. */
export { default as Swiper } from 'swiper'
export { Autoplay } from 'swiper/modules'

import '@boardwright/engine/web-worker';

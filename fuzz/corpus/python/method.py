class A:
    c = 1

    def m(self, x):
        def n(y):
            return x + y + self.d
        return n(self.c)

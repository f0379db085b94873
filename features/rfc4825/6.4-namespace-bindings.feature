@server @usage:resource-lists
Feature: RFC 4825 §6.4, Namespace bindings for the selector

  Rule: Prefixes are bound by the xmlns() parts of the query

    @id:element-read @XCAP-6.4-01 @implied-MUST
    Scenario: An element is read
      Given the document "friends"
      When the client sends GET to "{document}/~~/r:resource-lists/r:list%5B@name=%22friends%22%5D?xmlns(r=urn:ietf:params:xml:ns:resource-lists)"
      Then the selected element is list with name "friends"

    @id:element-put @XCAP-6.4-01 @implied-MUST
    Scenario: An element is put
      Given the document "friends"
      When the client PUTs element 'r:resource-lists/r:list[@name="others"]?xmlns(r=urn:ietf:params:xml:ns:resource-lists)' with '<list name="others"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """

    @id:no-prefix-known @XCAP-6.4-02 @implied-MUST
    Scenario Outline: No prefix is known beforehand: <prefix>
      Given the document "friends"
      When the client sends GET to node '<prefix>:resource-lists'
      Then the server answers 400
      When the client sends GET to node '<prefix>:resource-lists?xmlns(<prefix>=urn:ietf:params:xml:ns:resource-lists)'
      Then the selected element is resource-lists
      When the client sends GET to node 'resource-lists'
      Then the selected element is resource-lists

      Examples:
        | id             | prefix         |
        | p              | p              |
        | rl             | rl             |
        | resource-lists | resource-lists |

    @id:prefix-capitals @XCAP-6.4-12 @implied-MUST
    Scenario: A prefix in capitals is another
      Given the document "friends"
      When the client sends GET to node 'r:resource-lists?xmlns(R=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 400
      When the client sends GET to node 'R:resource-lists?xmlns(R=urn:ietf:params:xml:ns:resource-lists)'
      Then the selected element is resource-lists

    @id:binding-nothing-uses-no-harm @XCAP-6.4-11 @implied-MUST
    Scenario: A binding that nothing uses does no harm to a node
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list?xmlns(unused=urn:example:unused)'
      Then the selected element is list with name "friends"

    @id:binding-nothing-uses-no-harm-2 @XCAP-6.4-11 @implied-MUST
    Scenario: A binding that nothing uses does no harm to a document
      Given the document "friends"
      When the client sends GET to "{document}?xmlns(unused=urn:example:unused)"
      Then the selected element is resource-lists

  Rule: There may be several xmlns() parts, white space between them or not

    @id:two-parts @XCAP-6.4-03 @implied-MUST
    Scenario Outline: <between> between two parts
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><x:note xmlns:x="urn:example:1" k="1"/></list>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/b:resource-lists/b:list/a:note?xmlns(a=urn:example:1)<written>xmlns(b=urn:ietf:params:xml:ns:resource-lists)"
      Then the selected element is note with k "1"

      Examples:
        | id         | between    | written   |
        | nothing    | nothing    |           |
        | a-space    | a space    | %20       |
        | two-spaces | two spaces | %20%20    |
        | a-new-line | a new line | %0D%0A    |

    @id:white-space-around @XCAP-6.4-10 @implied-MUST
    Scenario Outline: White space around the equals sign: <query>
      Given the document "friends"
      When the client sends GET to "{document}/~~/r:resource-lists/r:list?<query>"
      Then the selected element is list with name "friends"

      Examples:
        | id               | query                                                  |
        | xmlns-r-20-20urn | xmlns(r%20=%20urn:ietf:params:xml:ns:resource-lists)   |
        | xmlns-r-20-urn   | xmlns(r%20=urn:ietf:params:xml:ns:resource-lists)      |
        | xmlns-r-20urn    | xmlns(r=%20urn:ietf:params:xml:ns:resource-lists)      |

  Rule: The worked example: two elements of one local name in two namespaces

    # The RFC's document, here below a list; its default document namespace has the prefix d in all URIs, therefore.
    @id:b-stands @XCAP-6.4-04 @XCAP-6.4-05 @implied-MUST
    Scenario Outline: b stands for <namespace>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <foo xmlns="urn:test:default-namespace">
          <ns1:bar xmlns:ns1="urn:test:namespace1-uri" xmlns="urn:test:namespace1-uri">
           <baz/>
           <ns2:baz xmlns:ns2="urn:test:namespace2-uri"/>
          </ns1:bar>
          <ns3:hi xmlns:ns3="urn:test:namespace3-uri">
           <there/>
          </ns3:hi>
         </foo>
        </list></resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list/d:foo/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=<namespace>)xmlns(d=urn:test:default-namespace)"
      Then the selected element is baz
      And the body matches "^<<tag>[\s/>]"

      Examples:
        | id                      | namespace               | tag     |
        | urn-test-namespace1-uri | urn:test:namespace1-uri | baz     |
        | urn-test-namespace2-uri | urn:test:namespace2-uri | ns2:baz |

    @id:default-document @XCAP-6.4-04 @implied-MUST
    Scenario Outline: The default document namespace may have prefixes as well: <selector>
      Given the document "one friend"
      When the client sends GET to node '<selector>?xmlns(d=urn:ietf:params:xml:ns:resource-lists)xmlns(e=urn:ietf:params:xml:ns:resource-lists)'
      Then the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id                  | selector                      |
        | resource-lists-list | resource-lists/list/entry     |
        | d-resource-lists    | d:resource-lists/list/entry   |
        | d-resource-lists-e  | d:resource-lists/e:list/entry |
        | resource-lists-e    | resource-lists/e:list/d:entry |

  Rule: Parts of other schemes than xmlns() are ignored

    @id:parts-schemes-xmlns @XCAP-6.4-07 @MUST
    Scenario Outline: <query>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """
      When the client sends GET to node 'r:resource-lists/r:list[@name="others"]?<query>'
      Then the selected element is list with name "others"

      Examples:
        | id               | query                                                                          |
        | element-1-1      | element(/1/1)xmlns(r=urn:ietf:params:xml:ns:resource-lists)                    |
        | xmlns-r-urn-ietf | xmlns(r=urn:ietf:params:xml:ns:resource-lists)element(/1/1)                    |
        | foo-bar-xmlns-r  | foo(bar)xmlns(r=urn:ietf:params:xml:ns:resource-lists)foo(bar)                 |
        | xpointer-id-a-b  | xpointer(id("a")/b[1])xmlns(r=urn:ietf:params:xml:ns:resource-lists)           |
        | foo-r-urn        | foo(r=urn:example:other)xmlns(r=urn:ietf:params:xml:ns:resource-lists)         |
        | xmlns-f-urn      | xmlns(f=urn:example:f)f:foo(bar)xmlns(r=urn:ietf:params:xml:ns:resource-lists) |
        | foo-xmlns-r-urn  | foo(xmlns(r=urn:example:other))xmlns(r=urn:ietf:params:xml:ns:resource-lists)  |

    @id:nothing-bound @XCAP-6.4-07 @MUST
    Scenario Outline: Nothing is bound by <query>
      Given the document "friends"
      When the client sends GET to node 'r:resource-lists?<query>'
      Then the server answers 400
      When the client sends GET to node 'resource-lists?<query>'
      Then the selected element is resource-lists

      Examples:
        | id                    | query                                                |
        | foo-r-urn-ietf-params | foo(r=urn:ietf:params:xml:ns:resource-lists)         |
        | foo-xmlns-r-urn-ietf  | foo(xmlns(r=urn:ietf:params:xml:ns:resource-lists))  |
        | element-1             | element(/1)                                          |

  Rule: The query is decoded as a URI, and then read with the escapes of the XPointer framework

    @id:namespace @XCAP-6.4-08 @implied-MUST
    Scenario Outline: The namespace <namespace>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <y:note xmlns:y="<namespace>" k="1"/>
            <z:note xmlns:z="urn:example:" k="2"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list/x:note?xmlns(x=<written>)"
      Then the selected element is note with k "1"

      Examples: A circumflex escapes; parentheses that are balanced need no escape
        | id                  | namespace       | written                |
        | urn-example-5e-a    | urn:example:(a  | urn:example:%5E(a      |
        | urn-example-a-5e-b  | urn:example:a)b | urn:example:a%5E)b     |
        | urn-example-a       | urn:example:(a) | urn:example:(a)        |
        | urn-example-5e-a-5e | urn:example:(a) | urn:example:%5E(a%5E)  |
        | urn-example-28a-29  | urn:example:(a) | urn:example:%28a%29    |

    @id:no-html-form @XCAP-6.4-09 @implied-MUST
    Scenario Outline: It is no HTML form: the namespace <namespace>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <y:note xmlns:y="<namespace>" k="1"/>
            <z:note xmlns:z="urn:example:a" k="2"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list/x:note?xmlns(x=<written>)"
      Then the selected element is note with k "1"

      Examples:
        | id                    | namespace                     | written                    |
        | urn-example-a-b-urn   | urn:example:a+b               | urn:example:a+b            |
        | urn-example-a-b-urn-2 | urn:example:a+b               | urn:example:a%2Bb          |
        | http-example-com-a-1  | http://example.com/?a=1&amp;b | http://example.com/?a=1&b  |
        | urn-example-a-b-urn-3 | urn:example:a=b               | urn:example:a=b            |
        | urn-example-a-b-urn-4 | urn:example:a;b               | urn:example:a;b            |
        | http-example-com-x-y  | http://example.com/x#y        | http://example.com/x%23y   |
        | urn-example-a-20b-urn | urn:example:a%20b             | urn:example:a%2520b        |

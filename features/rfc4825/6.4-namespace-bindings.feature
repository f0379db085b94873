@server @usage:resource-lists
Feature: RFC 4825 §6.4, Namespace bindings for the selector

  Rule: The xmlns() parts of the query bind the prefixes of the selector

    @id:get @XCAP-6.4-01 @implied-MUST
    Scenario: GET of an element with a prefix
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"
      When the client sends GET to "{document}/~~/r:resource-lists/r:list%5B@name=%22friends%22%5D?xmlns(r=urn:ietf:params:xml:ns:resource-lists)"
      Then the selected element is list with name "friends"

    @id:put @XCAP-6.4-01 @implied-MUST
    Scenario: PUT of an element with a prefix
      Given the document "friends"
      When the client PUTs element 'r:resource-lists/r:list[@name="others"]?xmlns(r=urn:ietf:params:xml:ns:resource-lists)' with '<list name="others"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """

    @id:unbound-prefix @XCAP-6.4-02 @implied-MUST
    Scenario Outline: The query does not bind the prefix <prefix>
      Given the document "friends"
      When the client sends GET to node '<prefix>:resource-lists'
      Then the server refuses the request
      But the client sends GET to node '<prefix>:resource-lists?xmlns(<prefix>=urn:ietf:params:xml:ns:resource-lists)'
      And the selected element is resource-lists
      And the client sends GET to node 'resource-lists'
      And the selected element is resource-lists

      Examples:
        | id             | prefix         |
        | p              | p              |
        | rl             | rl             |
        | resource-lists | resource-lists |

    @id:prefix-case @XCAP-6.4-12 @implied-MUST
    Scenario: The prefixes in selector and query differ in case
      Given the document "friends"
      When the client sends GET to node 'r:resource-lists?xmlns(R=urn:ietf:params:xml:ns:resource-lists)'
      Then the server refuses the request
      But the client sends GET to node 'R:resource-lists?xmlns(R=urn:ietf:params:xml:ns:resource-lists)'
      And the selected element is resource-lists

    @id:unused-for-node @XCAP-6.4-11 @implied-MUST
    Scenario: GET of a node with a binding that the selector does not use
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"
      When the client sends GET to node 'resource-lists/list?xmlns(unused=urn:example:unused)'
      Then the selected element is list with name "friends"

    # RFC 4825 §6 defines the query only for node URIs. So a server may refuse it here.
    @id:unused-for-document @XCAP-6.4-11 @implied-MUST
    Scenario: GET of a document with a binding
      Given the document "friends"
      When the client sends GET to "{document}?xmlns(unused=urn:example:unused)"
      Then the server answers 200 or 400 or 404

  Rule: A query may have several xmlns() parts, with white space between them or around their equals signs

    @id:between-parts @XCAP-6.4-03 @implied-MUST
    Scenario Outline: The query has <between> between two parts
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><x:note xmlns:x="urn:example:1" k="1"/></list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"
      And the client sends GET to node 'resource-lists/list/a:note?xmlns(a=urn:example:1)'
      And the selected element is note with k "1"
      When the client sends GET to "{document}/~~/b:resource-lists/b:list/a:note?xmlns(a=urn:example:1)<written>xmlns(b=urn:ietf:params:xml:ns:resource-lists)"
      Then the selected element is note with k "1"

      Examples:
        | id         | between    | written |
        | nothing    | nothing    |         |
        | space      | a space    | %20     |
        | two-spaces | two spaces | %20%20  |
        | new-line   | a new line | %0D%0A  |

    @id:around-equals @XCAP-6.4-10 @implied-MUST
    Scenario Outline: The query has white space around the equals sign: <query>
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"
      When the client sends GET to "{document}/~~/r:resource-lists/r:list?<query>"
      Then the selected element is list with name "friends"

      Examples:
        | id         | query                                                |
        | both-sides | xmlns(r%20=%20urn:ietf:params:xml:ns:resource-lists) |
        | before     | xmlns(r%20=urn:ietf:params:xml:ns:resource-lists)    |
        | after      | xmlns(r=%20urn:ietf:params:xml:ns:resource-lists)    |

  Rule: Bindings tell elements of one local name apart, as in the RFC's worked example; several may bind one namespace

    # This is the RFC's document below a list. Therefore its default document namespace has the prefix d in all URIs.
    @id:rfc-example @implied-MUST
    Scenario Outline: The query binds the prefix b to <namespace>
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
      And the client sends GET to "{document}/~~/resource-lists/list/d:foo/<known>xmlns(a=urn:test:namespace1-uri)xmlns(d=urn:test:default-namespace)"
      And the selected element is <element>
      When the client sends GET to "{document}/~~/resource-lists/list/d:foo/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=<namespace>)xmlns(d=urn:test:default-namespace)"
      Then the selected element is baz
      And the body matches "^(?:<.xml[^>]*>\s*)?<<tag>[\s/>]"

      @XCAP-6.4-04
      Examples: Two prefixes for one namespace
        | id         | namespace               | tag | known                                         | element |
        | namespace1 | urn:test:namespace1-uri | baz | a:bar/q:baz?xmlns(q=urn:test:namespace2-uri) | baz     |

      @XCAP-6.4-05
      Examples: One local name in two namespaces
        | id         | namespace               | tag     | known  | element |
        | namespace2 | urn:test:namespace2-uri | ns2:baz | a:bar? | bar     |

    @id:default-namespace @XCAP-6.4-04 @implied-MUST
    Scenario Outline: The query binds prefixes to the default document namespace: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <p:note xmlns:p="urn:example:1"><q:note xmlns:q="urn:example:2" k="1"/></p:note>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/a:note/b:note?xmlns(a=urn:example:1)xmlns(b=urn:example:2)'
      And the selected element is note with k "1"
      And the client sends GET to node 'resource-lists/list?xmlns(unused=urn:example:unused)'
      And the server answers 200
      When the client sends GET to node '<selector>?xmlns(d=urn:ietf:params:xml:ns:resource-lists)xmlns(e=urn:ietf:params:xml:ns:resource-lists)'
      Then the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id           | selector                      |
        | unprefixed   | resource-lists/list/entry     |
        | root         | d:resource-lists/list/entry   |
        | two-prefixes | d:resource-lists/e:list/entry |
        | all-but-root | resource-lists/e:list/d:entry |

  Rule: The server ignores parts of other schemes than xmlns()

    @id:other-schemes @XCAP-6.4-07 @MUST
    Scenario Outline: The query has parts of other schemes: <query>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """
      And the client sends GET to node 'r:resource-lists/r:list[@name="others"]?xmlns(unused=urn:example:unused)xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      And the selected element is list with name "others"
      When the client sends GET to node 'r:resource-lists/r:list[@name="others"]?<query>'
      Then the selected element is list with name "others"

      Examples:
        | id              | query                                                                          |
        | element-before  | element(/1/1)xmlns(r=urn:ietf:params:xml:ns:resource-lists)                    |
        | element-after   | xmlns(r=urn:ietf:params:xml:ns:resource-lists)element(/1/1)                    |
        | around          | foo(bar)xmlns(r=urn:ietf:params:xml:ns:resource-lists)foo(bar)                 |
        | xpointer        | xpointer(id("a")/b[1])xmlns(r=urn:ietf:params:xml:ns:resource-lists)           |
        | same-prefix     | foo(r=urn:example:other)xmlns(r=urn:ietf:params:xml:ns:resource-lists)         |
        | prefixed-scheme | xmlns(f=urn:example:f)f:foo(bar)xmlns(r=urn:ietf:params:xml:ns:resource-lists) |
        | nested-xmlns    | foo(xmlns(r=urn:example:other))xmlns(r=urn:ietf:params:xml:ns:resource-lists)  |

    @id:no-xmlns @XCAP-6.4-07 @MUST
    Scenario Outline: The query binds nothing: <query>
      Given the document "friends"
      And the client sends GET to node 'resource-lists?xmlns(unused=urn:example:unused)'
      And the server answers 200
      And the client sends GET to node 'r:resource-lists?<query>'
      And the server answers 400
      When the client sends GET to node 'resource-lists?<query>'
      Then the selected element is resource-lists

      Examples:
        | id           | query                                               |
        | same-content | foo(r=urn:ietf:params:xml:ns:resource-lists)        |
        | nested-xmlns | foo(xmlns(r=urn:ietf:params:xml:ns:resource-lists)) |
        | element      | element(/1)                                         |

  Rule: The server percent-decodes the query as a URI, and then applies the escapes of the XPointer framework

    @id:parentheses @XCAP-6.4-08 @implied-MUST
    Scenario Outline: The query writes the namespace <namespace> as <written>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <y:note xmlns:y="<namespace>" k="1"/>
            <z:note xmlns:z="urn:example:" k="2"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/q:note?xmlns(q=urn:example:)'
      And the selected element is note with k "2"
      And the client sends GET to "{document}/~~/resource-lists/list/q:note?xmlns(q=urn%3Aexample:)"
      And the server answers 200
      When the client sends GET to "{document}/~~/resource-lists/list/x:note?xmlns(x=<written>)"
      Then the selected element is note with k "1"

      Examples: A circumflex escapes a parenthesis; balanced parentheses need no escape
        | id              | namespace       | written               |
        | opening         | urn:example:(a  | urn:example:%5E(a     |
        | closing         | urn:example:a)b | urn:example:a%5E)b    |
        | balanced        | urn:example:(a) | urn:example:(a)       |
        | escaped         | urn:example:(a) | urn:example:%5E(a%5E) |
        | percent-encoded | urn:example:(a) | urn:example:%28a%29   |

    @id:not-a-form @XCAP-6.4-09 @implied-MUST
    Scenario Outline: The query is not an HTML form, and <written> means the namespace <namespace>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <y:note xmlns:y="<namespace>" k="1"/>
            <z:note xmlns:z="urn:example:a" k="2"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/q:note?xmlns(q=urn:example:a)'
      And the selected element is note with k "2"
      And the client sends GET to "{document}/~~/resource-lists/list/q:note?xmlns(q=urn%3Aexample:a)"
      And the server answers 200
      When the client sends GET to "{document}/~~/resource-lists/list/x:note?xmlns(x=<written>)"
      Then the selected element is note with k "1"

      Examples:
        | id              | namespace                     | written                   |
        | plus            | urn:example:a+b               | urn:example:a+b           |
        | encoded-plus    | urn:example:a+b               | urn:example:a%2Bb         |
        | ampersand       | urn:example:a=1&amp;b         | urn:example:a=1&b         |
        | equals-sign     | urn:example:a=b               | urn:example:a=b           |
        | semicolon       | urn:example:a;b               | urn:example:a;b           |
        | hash            | http://example.com/x#y        | http://example.com/x%23y  |
        | encoded-percent | urn:example:a%20b             | urn:example:a%2520b       |

@server @usage:resource-lists
Feature: RFC 4825 §10, namespace binding format

  Rule: The bindings come back as one element without content

    @id:single-element-fragment-body @XCAP-10-01 @implied-MUST @dangerous
    Scenario: A single element in a fragment body of its own media type
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
          <list name="friends"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 200
      And the response has media type "application/xcap-ns+xml"
      And the XML body has
        | XPath    | value |
        | count(/*) | 1    |

    @id:not-come-along @XCAP-10-05 @implied-MUST @dangerous
    Scenario Outline: <what> does not come along
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
          <list name="friends" x:colour="blue">
            <display-name>Friends</display-name>
            <entry uri="sip:a@example.com">
              <display-name>A</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      When the client sends GET to node '<node>/namespace::*'
      Then the server answers 200
      And the body has nothing but namespace bindings
      And the XML body has
        | XPath            | value  |
        | local-name(/*)   | <name> |

      Examples:
        | id                    | what                                                  | node                             | name           |
        | an-attribute-one-in-a | An attribute, one in a namespace and child elements   | resource-lists/list              | list           |
        | text                  | Text                                                  | resource-lists/list/display-name | display-name   |
        | the-whole-content-of  | The whole content of the document                     | resource-lists                   | resource-lists |

  Rule: The element has the local name and the prefix of the one that was asked about

    @id:element-local-name @XCAP-10-02 @implied-MUST @dangerous
    Scenario Outline: <what>
      Given the document
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <rl:list name="friends"><entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/><x:note/></rl:list>
        </rl:resource-lists>
        """
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the XML body has
        | XPath    | value  |
        | name(/*) | <name> |

      # Unprefixed names of the selector are in the usage's default namespace, whatever prefix the document has for it.
      Examples:
        | id                 | what                                          | node                                                                        | name     |
        | a-prefix-of-the    | A prefix of the document                      | resource-lists/list/namespace::*                                            | rl:list  |
        | no-prefix          | No prefix                                     | resource-lists/list/entry/namespace::*                                      | entry    |
        | the-prefix-of-the  | The prefix of the document, not the request's | resource-lists/list/q:note/namespace::*?xmlns(q=urn:example:xcaliper)        | x:note   |
        | no-prefix-although | No prefix although the request has one        | resource-lists/list/q:entry/namespace::*?xmlns(q=urn:ietf:params:xml:ns:resource-lists) | entry |

  Rule: Its xmlns attribute is the default namespace in scope

    @id:xmlns-attribute @XCAP-10-03 @implied-MUST @dangerous
    Scenario Outline: <what>
      Given the document
        """
        <document>
        """
      When the client sends GET to node '<node>/namespace::*'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix   | namespace   |
        | <prefix> | <namespace> |

      Examples:
        | id                   | what                                     | document                                                                                                            | node                     | prefix | namespace                             |
        | declared-by-an       | Declared by an ancestor                  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                | resource-lists/list      |        | urn:ietf:params:xml:ns:resource-lists |
        | declared-by-the      | Declared by the element                  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                | resource-lists           |        | urn:ietf:params:xml:ns:resource-lists |
        | declared-anew-by-the | Declared anew by the element             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><note xmlns="urn:example:xcaliper"/></list></resource-lists> | resource-lists/list/*[1] |  | urn:example:xcaliper              |
        | none-in-scope-hence  | None in scope, hence no xmlns attribute  | <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><rl:list name="friends"/></rl:resource-lists>    | resource-lists/list      | rl     | urn:ietf:params:xml:ns:resource-lists |

    # xmlns="" in the answer and no xmlns in it say the same; both pass.
    @id:default-namespace-element @XCAP-10-07 @implied-MUST @dangerous
    Scenario: A default namespace that the element undeclares is not in scope
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:note xmlns:x="urn:example:xcaliper">
              <plain xmlns=""/>
              <x:other/>
            </x:note>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/x:note/*[1]/namespace::*?xmlns(x=urn:example:xcaliper)'
      Then the server answers 200
      And the XML body has
        | XPath              | value |
        | name(/*)           | plain |
        | namespace-uri(/*)  |       |
      And the body has the namespace bindings
        | prefix | namespace            |
        | x      | urn:example:xcaliper |
      When the client sends GET to node 'resource-lists/list/x:note/*[2]/namespace::*?xmlns(x=urn:example:xcaliper)'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | x      | urn:example:xcaliper                  |

  Rule: It has an xmlns:prefix for each prefix in scope, and for no other

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:a="urn:example:a" xmlns:b="urn:example:b">
         <list name="friends" xmlns:b="urn:example:b2"><entry uri="sip:a@example.com" xmlns:c="urn:example:c"/></list>
         <list name="foes" xmlns:d="urn:example:d"/>
        </resource-lists>
        """

    @id:ancestors-not-children @XCAP-10-04 @implied-MUST @dangerous
    Scenario: Those of ancestors, not those of children or siblings
      When the client sends GET to node 'resource-lists/namespace::*'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:example:a                         |
        | b      | urn:example:b                         |
      When the client sends GET to node 'resource-lists/list[@name="foes"]/namespace::*'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:example:a                         |
        | b      | urn:example:b                         |
        | d      | urn:example:d                         |

    @id:prefix-declared-inner-meaning @XCAP-10-04 @implied-MUST @dangerous
    Scenario: A prefix that is declared again has the inner meaning only
      When the client sends GET to node 'resource-lists/list[@name="friends"]/namespace::*'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:example:a                         |
        | b      | urn:example:b2                        |

    @id:every-level-above @XCAP-10-04 @implied-MUST @dangerous
    Scenario: From every level above
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry/namespace::*'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:example:a                         |
        | b      | urn:example:b2                        |
        | c      | urn:example:c                         |

  Rule: The bindings are the document's, not those of the request

    # The example of §10 with the document of §6.4, its elements inside a list. The RFC prints "urn:tes:" for "urn:test:".
    @id:example-rfc-df-df2-clients @XCAP-10-06 @implied-MUST @dangerous
    Scenario: The example of the RFC: df and df2 are the client's own prefixes
      Given the document
        """
        <?xml version="1.0"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <ns1:bar xmlns:ns1="urn:test:namespace1-uri"
                     xmlns="urn:test:namespace1-uri">
              <baz/>
              <ns2:baz xmlns:ns2="urn:test:namespace2-uri"/>
            </ns1:bar>
            <ns3:hi xmlns:ns3="urn:test:namespace3-uri">
              <ns3:there/>
            </ns3:hi>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'df:resource-lists/df:list/df2:bar/df2:baz/namespace::*?xmlns(df=urn:ietf:params:xml:ns:resource-lists)xmlns(df2=urn:test:namespace1-uri)'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <baz xmlns="urn:test:namespace1-uri" xmlns:ns1="urn:test:namespace1-uri"/>
        """

    @id:prefix-request-binds-something @XCAP-10-06 @implied-MUST @dangerous
    Scenario: A prefix that the request binds to something else than the document does
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:a="urn:example:a">
          <list name="friends"><b:note xmlns:b="urn:example:b"/></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/a:note/namespace::*?xmlns(a=urn:example:b)'
      Then the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:example:a                         |
        | b      | urn:example:b                         |

@server @usage:resource-lists
Feature: RFC 4825 §10, namespace binding format

  Rule: The response has the bindings as one element without content

    @id:single-element @XCAP-10-01 @implied-MUST @dangerous
    Scenario: The body is a single element with its own media type
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
          <list name="friends"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200
      And the response has media type "application/xcap-ns+xml"
      Then the XML body has
        | XPath    | value |
        | count(/*) | 1    |

    @id:no-content @XCAP-10-05 @implied-MUST @dangerous
    Scenario Outline: The response leaves out <what>
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
      And the client sends GET to node '<node>/namespace::*'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the XML body has
        | XPath                                                              | value |
        | count(/*/@*[not(name()="xmlns" or starts-with(name(), "xmlns:"))]) | 0     |
        | count(/*/node()[self::* or normalize-space()])                     | 0     |
      But the XML body has
        | XPath            | value  |
        | local-name(/*)   | <name> |

      Examples:
        | id         | what                              | node                             | name           |
        | attributes | attributes with and without a namespace, and child elements     | resource-lists/list              | list           |
        | text       | text                              | resource-lists/list/display-name | display-name   |
        | document   | the whole content of the document | resource-lists                   | resource-lists |

  Rule: The element in the response has the local name and the prefix of the selected element

    @id:name @XCAP-10-02 @implied-MUST @dangerous
    Scenario Outline: The response has <what>
      Given the document
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <rl:list name="friends"><entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/><x:note/></rl:list>
        </rl:resource-lists>
        """
      And the client sends GET to node '<node>'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the XML body has
        | XPath    | value  |
        | name(/*) | <name> |

      # Unprefixed names of the selector are in the usage's default namespace, whatever prefix the document has for it.
      Examples:
        | id              | what                                           | node                                                                                    | name    |
        | document-prefix | a prefix of the document                       | resource-lists/list/namespace::*                                                        | rl:list |
        | no-prefix       | no prefix                                      | resource-lists/list/entry/namespace::*                                                  | entry   |
        | other-prefix    | the prefix of the document, not of the request | resource-lists/list/q:note/namespace::*?xmlns(q=urn:example:xcaliper)                   | x:note  |
        | request-prefix  | no prefix although the request has one         | resource-lists/list/q:entry/namespace::*?xmlns(q=urn:ietf:params:xml:ns:resource-lists) | entry   |

  Rule: The xmlns attribute in the response is the default namespace in scope

    @id:default-namespace @XCAP-10-03 @implied-MUST @dangerous
    Scenario Outline: The default namespace is <what>
      Given the document
        """
        <document>
        """
      And the client sends GET to node '<node>/namespace::*'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the body has the namespace bindings
        | prefix   | namespace   |
        | <prefix> | <namespace> |

      Examples:
        | id         | what                                   | document                                                                                                                         | node                     | prefix | namespace                             |
        | ancestor   | declared by an ancestor                | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                            | resource-lists/list      |        | urn:ietf:params:xml:ns:resource-lists |
        | element    | declared by the element                | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                            | resource-lists           |        | urn:ietf:params:xml:ns:resource-lists |
        | redeclared | redeclared by the element              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><note xmlns="urn:example:xcaliper"/></list></resource-lists> | resource-lists/list/*[1] |        | urn:example:xcaliper                  |
        | none       | not in scope, hence no xmlns attribute | <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><rl:list name="friends"/></rl:resource-lists>                | resource-lists/list      | rl     | urn:ietf:params:xml:ns:resource-lists |

    # A response with xmlns="" and a response without xmlns mean the same; both pass.
    @id:undeclared-default @XCAP-10-07 @implied-MUST @dangerous
    Scenario: The element undeclares the default namespace
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
      And the client sends GET to node 'resource-lists/list/x:note/*[1]/namespace::*?xmlns(x=urn:example:xcaliper)'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the XML body has
        | XPath              | value |
        | namespace-uri(/*)  |       |
      But the body has the namespace bindings
        | prefix | namespace            |
        | x      | urn:example:xcaliper |
      And the client sends GET to node 'resource-lists/list/x:note/*[2]/namespace::*?xmlns(x=urn:example:xcaliper)'
      And the server answers 200
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | x      | urn:example:xcaliper                  |

  Rule: The response has an xmlns:prefix for each prefix in scope, and for no other

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:a="urn:example:a" xmlns:b="urn:example:b">
         <list name="friends" xmlns:b="urn:example:b2"><entry uri="sip:a@example.com" xmlns:c="urn:example:c"/></list>
         <list name="foes" xmlns:d="urn:example:d"/>
        </resource-lists>
        """

    @id:ancestors-only @XCAP-10-04 @implied-MUST @dangerous
    Scenario: Ancestors, children and siblings declare prefixes, of which those of ancestors count
      Given the client sends GET to node 'resource-lists/namespace::*'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the body has the bindings of prefixes
        | prefix | namespace                             |
        | a      | urn:example:a                         |
        | b      | urn:example:b                         |
      When the client sends GET to node 'resource-lists/list[@name="foes"]/namespace::*'
      Then the server answers 200
      And the body has the bindings of prefixes
        | prefix | namespace                             |
        | a      | urn:example:a                         |
        | b      | urn:example:b                         |
        | d      | urn:example:d                         |

    @id:redeclared-prefix @XCAP-10-04 @implied-MUST @dangerous
    Scenario: The element declares a prefix of an ancestor again
      Given the client sends GET to node 'resource-lists/list[@name="friends"]/namespace::*'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the body has the bindings of prefixes
        | prefix | namespace                             |
        | a      | urn:example:a                         |
        | b      | urn:example:b2                        |

    @id:every-level @XCAP-10-04 @implied-MUST @dangerous
    Scenario: Every level above the element declares a prefix
      Given the client sends GET to node 'resource-lists/list[@name="friends"]/entry/namespace::*'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the body has the bindings of prefixes
        | prefix | namespace                             |
        | a      | urn:example:a                         |
        | b      | urn:example:b2                        |
        | c      | urn:example:c                         |

  Rule: The bindings are those of the document, not those of the request

    # The example of §10 with the document of §6.4, its elements inside a list. The RFC prints "urn:tes:" for "urn:test:".
    @id:rfc-example @XCAP-10-06 @implied-MUST @dangerous
    Scenario: Example of the RFC: df and df2 are prefixes of the client
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
      And the client sends GET to node 'df:resource-lists/df:list/df2:bar/df2:baz/namespace::*?xmlns(df=urn:ietf:params:xml:ns:resource-lists)xmlns(df2=urn:test:namespace1-uri)'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the XML body has
        | XPath                                                 | value |
        | count(/*/namespace::*[name()="df" or name()="df2"])   | 0     |
      But the body equals (canonical XML)
        """
        <baz xmlns="urn:test:namespace1-uri" xmlns:ns1="urn:test:namespace1-uri"/>
        """

    @id:request-prefix @XCAP-10-06 @implied-MUST @dangerous
    Scenario: The request and the document bind a prefix to different namespaces
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:a="urn:example:a">
          <list name="friends"><b:note xmlns:b="urn:example:b"/></list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/a:note/namespace::*?xmlns(a=urn:example:b)'
      And the server answers 200
      And the XML body has
        | XPath     | value |
        | count(/*) | 1     |
      Then the XML body has
        | XPath                                                         | value |
        | count(/*/namespace::*[name()="a"][string(.)="urn:example:b"]) | 0     |
      But the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:example:a                         |
        | b      | urn:example:b                         |

@server
Feature: RFC 4825 §8.2.4, Replacement

  Rule: A document that is put takes the place of the one of its name

    @XCAP-8.2.4-01 @implied-MUST
    Scenario: Nothing of the old document is left
      Given the document
        """
        <!-- old --><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"><entry uri="sip:c@example.com"/></list></resource-lists>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"><entry uri="sip:c@example.com"/></list></resource-lists>
        """
      And the entity tag has changed
      And the document element can be fetched by itself

  Rule: An element that is put stands exactly where the old one stood

    @XCAP-8.2.4-02 @implied-MUST
    Scenario Outline: Selected as <target>, with white space, comments and siblings around it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- before --><entry uri="sip:b@example.com" xmlns:x="urn:example:x" x:tag="1">
           <display-name>B</display-name>
         </entry><!-- after -->
         <entry uri="sip:c@example.com"/>
        </list></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<entry uri="<uri>"><display-name>New</display-name></entry>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- before --><entry uri="<uri>"><display-name>New</display-name></entry><!-- after -->
         <entry uri="sip:c@example.com"/>
        </list></resource-lists>
        """
      And the entity tag has changed

      Examples:
        | target                             | uri               |
        | entry[@uri="sip:b@example.com"]    | sip:b@example.com |
        | entry[2][@uri="sip:b@example.com"] | sip:b@example.com |
        | entry[2]                           | sip:n@example.com |
        | *[2]                               | sip:n@example.com |

  Rule: A request after which the URI would not select the new element is refused

    @XCAP-8.2.4-03 @MUST
    Scenario Outline: <what> is another than the one in the URI
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]<target>' as '<other>'
      Then the answer is 409
      And nothing has changed
      When the client puts the element 'resource-lists/list[@name="friends"]<target>' as '<fitting>'
      Then the answer is a success

      Examples:
        | what                                         | target                              | other                            | fitting                                                               |
        | The value of the attribute                   | /entry[@uri="sip:a@example.com"]    | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | The value of the attribute of a list         |                                     | <list name="work"/>              | <list name="friends"/>                                                |
        | The name with a position                     | /entry[1]                           | <list name="work"/>              | <entry uri="sip:n@example.com"/>                                      |
        | The name with an attribute                   | /entry[@uri="sip:a@example.com"]    | <list name="work"/>              | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | The attribute with a position                | /entry[2][@uri="sip:b@example.com"] | <entry uri="sip:n@example.com"/> | <entry uri="sip:b@example.com"><display-name>B</display-name></entry> |
        | The attribute with a wildcard                | /*[@uri="sip:a@example.com"]        | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | The attribute with a wildcard and a position | /*[1][@uri="sip:a@example.com"]     | <list name="work"/>              | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |

    @XCAP-8.2.4-04 @SHOULD
    Scenario Outline: The refusal says "cannot-insert": another <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<body>'
      Then what follows applies if the answer is 409
      And the conflict report says "cannot-insert"

      Examples:
        | what                   | target                          | body                             |
        | value of the attribute | entry[@uri="sip:a@example.com"] | <entry uri="sip:n@example.com"/> |
        | name                   | entry[1]                        | <list name="work"/>              |

  Rule: The namespace declarations of an element that is put are kept, also in a replacement

    # Canonical XML leaves redundant declarations out. So the start tags are compared.
    @XCAP-8.2.4-05 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' as '<<name> <declaration>="<namespace>" uri="sip:a@example.com"/>'
      Then the answer is a success
      And the element with uri "sip:a@example.com" is now written "<name>" and declares
        | <declaration> | <namespace> |

      Examples:
        | what                                                | name    | declaration  | namespace                             |
        | The default namespace of the parent, declared again | entry   | xmlns        | urn:ietf:params:xml:ns:resource-lists |
        | A prefix for the default namespace of the parent    | q:entry | xmlns:q      | urn:ietf:params:xml:ns:resource-lists |
        | A declaration that nothing uses                     | entry   | xmlns:unused | urn:example:unused                    |

  Rule: The new element may have another name than the old one, if the selector does not name it

    @XCAP-8.2.4-06 @implied-MUST
    Scenario Outline: <what>, selected as <target>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><list name="work"/><list name="family"/></list></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<body>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><after><list name="family"/></list></resource-lists>
        """

      Examples:
        | what                    | target | body                             | after                                                            |
        | A list becomes an entry | *[2]   | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/> |
        | An entry becomes a list | *[1]   | <list name="n"/>                 | <list name="n"/><list name="work"/>                              |

  Rule: The document element can be replaced like any other

    @XCAP-8.2.4-07 @implied-MUST
    Scenario: By one of its name, but not by one of another namespace
      Given the document
        """
        <!-- before --><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client puts the element 'resource-lists' as '<resource-lists/>'
      Then the answer is 409
      And nothing has changed
      When the client puts the element 'resource-lists' as '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """

  Rule: An attribute that is put replaces the value, and nothing else

    @XCAP-8.2.4-08 @implied-MUST
    Scenario Outline: <target>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
        <list x:tag="1" name="friends">
         <entry uri="sip:a@example.com"/><!-- comment -->
        </list>
        </resource-lists>
        """
      When the client puts the attribute 'resource-lists/list[1]/<target>' as '"new"'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
        <list x:tag="<tag>" name="<name>">
         <entry uri="sip:a@example.com"/><!-- comment -->
        </list>
        </resource-lists>
        """
      And the entity tag has changed

      Examples:
        | target                            | tag | name    |
        | @name                             | 1   | new     |
        | @x:tag?xmlns(x=urn:example:x)     | new | friends |
        | @any:tag?xmlns(any=urn:example:x) | new | friends |

  Rule: A request after which the URI would not select the attribute any more is refused

    @XCAP-8.2.4-09 @MUST
    Scenario: The attribute by which the element is selected gets another value
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client puts the attribute 'resource-lists/list[@name="friends"]/@name' as '"pals"'
      Then the answer is 409
      And nothing has changed
      When the client puts the attribute 'resource-lists/list[@name="friends"]/@name' as '"friends"'
      Then the answer is a success
      When the client puts the attribute 'resource-lists/list[1]/@name' as '"pals"'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"><entry uri="sip:a@example.com"/></list></resource-lists>
        """

    # The worked example of §7.7, to which §8.2.4 refers.
    @XCAP-8.2.4-09 @MUST
    Scenario: The URI of the service by which the service is selected
      Given the usage "rls-services"
      And the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:good-friends@{domain}"><list/></service></rls-services>
        """
      When the client puts the attribute 'rls-services/service[@uri="sip:good-friends@{domain}"]/@uri' as '"sip:bad-friends@{domain}"'
      Then the answer is 409
      And nothing has changed
      When the client puts the attribute 'rls-services/service[1]/@uri' as '"sip:bad-friends@{domain}"'
      Then the answer is a success

    @XCAP-8.2.4-11 @MUST
    Scenario Outline: So it is however else the step is written: <step>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      When the client puts the attribute '<step>/@<attribute>' as '"sip:n@example.com"'
      Then the answer is 409
      And nothing has changed
      When the client puts the attribute '<free step>/@<attribute>' as '"sip:n@example.com"'
      Then the answer is a success

      Examples:
        | step                                                                 | free step                                     | attribute |
        | resource-lists/list[1][@name="friends"]                              | resource-lists/list[1]                        | name      |
        | resource-lists/*[@name="friends"]                                    | resource-lists/*[1]                           | name      |
        | resource-lists/*[1][@name="friends"]                                 | resource-lists/*                              | name      |
        | resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"] | resource-lists/list[@name="friends"]/entry[1] | uri       |
        | resource-lists/list[@name="friends"]/*[2][@uri="sip:b@example.com"]  | resource-lists/list[@name="friends"]/*[2]     | uri       |

    @XCAP-8.2.4-10 @SHOULD
    Scenario: The refusal says "cannot-insert"
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client puts the attribute 'resource-lists/list[@name="friends"]/@name' as '"pals"'
      Then what follows applies if the answer is 409
      And the conflict report says "cannot-insert"

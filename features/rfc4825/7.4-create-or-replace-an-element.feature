@server
Feature: RFC 4825 §7.4, Create or replace an element

  Rule: An element that the selector does not find is created, one that it finds is replaced

    @id:selected @usage:resource-lists @XCAP-7.4-05 @implied-MUST
    Scenario Outline: Selected by <last step>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples: created
        | id              | last step                       | body                             | after                                                                                            |
        | entry-3         | entry[3]                        | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | entry-uri-sip-n | entry[@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |

      Examples: replaced
        | id              | last step                       | body                                                                  | after                                                                                                 |
        | entry-2         | entry[2]                        | <entry uri="sip:n@example.com"/>                                      | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/>                                      |
        | entry-uri-sip-b | entry[@uri="sip:b@example.com"] | <entry uri="sip:b@example.com"><display-name>B</display-name></entry> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry> |

  Rule: A replacement leaves nothing of the element that was there: no attribute, declaration, text, comment, instruction or child

    @id:entry-everything-bare @usage:resource-lists @XCAP-7.4-06 @implied-MUST
    Scenario: An entry with everything, by a bare one
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"> <!-- comment --><?keep this?>
           <display-name>A</display-name>
           <x:note>text</x:note>
          </entry></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:bare-entry-everything @usage:resource-lists @XCAP-7.4-06 @implied-MUST
    Scenario: A bare entry, by one with everything
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with
        """
        <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"> <!-- comment --><?keep this?><display-name>A</display-name><x:note>text</x:note></entry>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"> <!-- comment --><?keep this?><display-name>A</display-name><x:note>text</x:note></entry>
          </list>
        </resource-lists>
        """

  Rule: A position alone replaces the element there; with an attribute that the element there does not have, it inserts

    @id:position @usage:resource-lists @XCAP-7.4-07 @implied-MUST
    Scenario Outline: <position> <what it does>
      Given the document "two friends and an external list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<position>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <after>
            <external anchor="http://xcap.example.org/lists"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                | position                           | what it does | after                                                                                            |
        | any-2             | *[2]                               | replaces     | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/>                                 |
        | entry-1           | entry[1]                           | replaces     | <entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/>                                 |
        | any-2-uri-sip-n   | *[2][@uri="sip:n@example.com"]     | inserts      | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/> |
        | entry-1-uri-sip-n | entry[1][@uri="sip:n@example.com"] | inserts      | <entry uri="sip:n@example.com"/><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/> |

  Rule: A position counts all elements after "*", and those of the name after a name

    @id:first @usage:resource-lists @XCAP-7.4-08 @implied-MUST
    Scenario Outline: The first <of what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/lists"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples:
        | id         | of what    | last step                          | after                                                                                                              |
        | entry      | entry      | entry[1][@uri="sip:n@example.com"] | <external anchor="http://xcap.example.org/lists"/><entry uri="sip:n@example.com"/><entry uri="sip:a@example.com"/> |
        | of-all     | of all     | *[1][@uri="sip:n@example.com"]     | <entry uri="sip:n@example.com"/><external anchor="http://xcap.example.org/lists"/><entry uri="sip:a@example.com"/> |
        | behind-one | behind one | *[2][@uri="sip:n@example.com"]     | <external anchor="http://xcap.example.org/lists"/><entry uri="sip:n@example.com"/><entry uri="sip:a@example.com"/> |

  Rule: An attribute in the last predicate has to be that of the element in the body

    # The request of §7.4. Its resource-list would have to be below the server's XCAP root (RFC 4826 §4.4.5): here it is a list.
    @id:example-service-become @usage:rls-services @XCAP-7.4-09 @implied-MUST
    Scenario: The example: a service is to become another
      Given the usage "rls-services"
      And the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
         <service uri="sip:good-friends@{domain}">
          <list/>
          <packages><package>presence</package></packages>
         </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """
        <service uri="sip:mybuddies@{domain}">
          <list/>
          <packages>
           <package>presence</package>
          </packages>
         </service>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """
        <service uri="sip:good-friends@{domain}">
          <list/>
         </service>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
         <service uri="sip:good-friends@{domain}">
          <list/>
         </service>
        </rls-services>
        """

    @id:example-new-service @usage:rls-services @XCAP-7.4-09 @implied-MUST
    Scenario: The example: a new service
      Given the usage "rls-services"
      And the document "no services"
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with '<service uri="sip:mybuddies@{domain}"><list/></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[@uri="sip:mybuddies@{domain}"]' with '<service uri="sip:mybuddies@{domain}"><list/></service>'
      Then the request succeeds

  Rule: The attribute that identifies an element changes when the element is selected by position, or its parent is replaced

    @id:attribute @usage:resource-lists @XCAP-7.4-10 @implied-MUST
    Scenario Outline: By <way>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]<rest>' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:changed@example.com"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id            | way                    | rest      | body                                                                                               |
        | entry-2       | its position           | /entry[2] | <entry uri="sip:changed@example.com"/>                                                             |
        | any-2         | its position among all | /*[2]     | <entry uri="sip:changed@example.com"/>                                                             |
        | replacing-its | replacing its parent   |           | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:changed@example.com"/></list> |
